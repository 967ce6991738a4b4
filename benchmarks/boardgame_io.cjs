// A game of the size of Koi-Koi on a boardgame.io server, and clients that move as soon as they may: see README.md.
//   node boardgame_io.cjs serve    node boardgame_io.cjs play TABLES SECONDS
const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js')

const PORT = 18801
const LOBBY = 18802

function deal(random) {
  const deck = random.Shuffle([...Array(48).keys()])
  return { stock: deck.slice(24), field: deck.slice(16, 24), hands: [deck.slice(0, 8), deck.slice(8, 16)], banks: [[], []] }
}

function lay(G, seat, card) {
  const match = G.field.findIndex((lying) => lying >> 2 === card >> 2)
  if (match >= 0) G.banks[seat].push(card, ...G.field.splice(match, 1))
  else G.field.push(card)
}

const hidden = (cards) => cards.map(() => -1)

const game = {
  name: 'cards',
  setup: ({ random }) => deal(random),
  playerView: ({ G, playerID }) => ({
    ...G,
    stock: hidden(G.stock),
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hidden(hand))),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, card) => {
      const at = G.hands[playerID].indexOf(card)
      if (at < 0) return INVALID_MOVE
      G.hands[playerID].splice(at, 1)
      lay(G, playerID, card)
      lay(G, playerID, G.stock.pop())
      if (!G.hands[0].length && !G.hands[1].length) Object.assign(G, deal(random))
    },
  },
}

function serve() {
  const { Server, Origins } = require('boardgame.io/dist/cjs/server.js')
  // A port of its own for the lobby: on the port of the game it does not answer with the koa of today.
  Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: PORT, lobbyConfig: { apiPort: LOBBY } })
}

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${LOBBY}/games/cards/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}

async function play(tables, seconds) {
  const { Client } = require('boardgame.io/dist/cjs/client.js')
  const { SocketIO } = require('boardgame.io/dist/cjs/multiplayer.js')
  let moves = 0
  for (let table = 0; table < tables; table++) {
    const { matchID } = await post('create', { numPlayers: 2 })
    for (const playerID of ['0', '1']) {
      const { playerCredentials: credentials } = await post(`${matchID}/join`, { playerID, playerName: playerID })
      const multiplayer = SocketIO({ server: `http://127.0.0.1:${PORT}` })
      const client = Client({ game, multiplayer, matchID, playerID, credentials, debug: false })
      let turn = -1
      client.subscribe((state) => {
        const card = state?.G.hands[playerID][0]
        if (!state?.isConnected || state.ctx.currentPlayer !== playerID || state.ctx.turn === turn || !(card >= 0)) return
        turn = state.ctx.turn
        moves++
        setImmediate(() => client.moves.play(card))
      })
      client.start()
    }
  }
  await new Promise((done) => setTimeout(done, 3000))
  const before = moves
  await new Promise((done) => setTimeout(done, seconds * 1000))
  console.log(`${tables} tables: ${Math.round((moves - before) / seconds)} moves/s`)
  process.exit()
}

if (process.argv[2] === 'serve') serve()
else play(Number(process.argv[3] ?? 20), Number(process.argv[4] ?? 8))

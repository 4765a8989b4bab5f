// What the scripts compare-digests and long-simulations share: the list of things to simulate, and one run.
'use strict';
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');

process.chdir(path.join(__dirname, '..'));

function kriegsrat(build, ...args) {
  return JSON.parse(execFileSync(`build/${build}/kriegsrat`, args, { encoding: 'utf8', maxBuffer: 1 << 28 }));
}

// Every game, variant and number of players that the command knows, games under construction apart.
function everything() {
  if (!fs.existsSync('app/main.cpp')) {
    console.log('note: skipped, there is no app/main.cpp yet');
    process.exit(0);
  }
  const all = [];
  for (const game of kriegsrat('release', 'games', '--json')) {
    if (!game.complete) continue;
    for (const variant of game.variants) {
      for (const players of variant.players) all.push({ game: game.id, variant: variant.id, players });
    }
  }
  if (!all.length) throw new Error('kriegsrat games --json lists nothing to simulate');
  return all;
}

// The answer has at least: violations, unfinished, digest.
function simulate(build, { game, variant, players }, mind, games, threads, rounds = 500) {
  const result = kriegsrat(build, 'simulate', game, '--variant', variant, '--players', String(players), '--minds', mind,
    '--games', String(games), '--seed', '1', '--threads', String(threads), '--max-rounds', String(rounds), '--json');
  for (const field of ['violations', 'unfinished', 'digest']) {
    if (!(field in result)) throw new Error(`kriegsrat simulate: no "${field}" in its answer`);
  }
  return result;
}

// Games with long turns are played less often than asked for; of 10,000 these are 1,000 random and 200 greedy ones of
// each phase and 50 campaigns.
const shares = { perryrhodan: { random: 0.1, greedy: 0.02, campaign: 0.005 } };
function number(games, { game, variant }, mind) {
  const of = shares[game] || {};
  return Math.max(1, Math.round(games * Math.min(of[mind] || 1, of[variant] || 1)));
}

const name = ({ game, variant, players }, mind) => `${game} ${variant}, ${players} players, ${mind} minds`;

module.exports = { everything, kriegsrat, simulate, number, name };

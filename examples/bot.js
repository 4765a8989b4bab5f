#!/usr/bin/env node
// A player of every game for `kriegsrat`, with nothing but Node.js: it looks at each option through the eyes of a
// list of preferences. docs/bot-protocol.md, "Programs as players", explains what is said.
//
//   kriegsrat tournament warcraft --variant base_2 --minds exec:examples/bot.js,random
'use strict';
const readline = require('node:readline');

// Kinds of actions, best first; what is not named comes after them. Ending things comes last.
const liked = ['attack', 'invade', 'train', 'build', 'train_unit', 'deploy', 'place', 'move'];
const disliked = ['pass', 'end', 'decline', 'withdraw', 'retreat'];

let luck = 1;
const random = (bound) => {
  luck = (luck * 48271) % 2147483647;
  return luck % bound;
};

function liking({ action }) {
  const good = liked.findIndex((kind) => action.kind === kind);
  if (good >= 0) return liked.length - good;
  return disliked.some((kind) => action.kind.startsWith(kind)) ? -1 : 0;
}

function choose({ options }) {
  const most = Math.max(...options.map(liking));
  const best = options.filter((option) => liking(option) === most);
  const { action, amount } = best[random(best.length)];
  return amount ? { ...action, amount: amount.max } : action;
}

const answers = {
  start: ({ seed }) => {
    luck = 1 + (seed % 2147483646);
    return { ok: true };
  },
  choose: (request) => ({ ok: true, action: choose(request) }),
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  if (request.verb === 'quit') process.exit();
  console.log(JSON.stringify(answers[request.verb](request)));
});

import type { Chip, Gives, Goal, Json, Tell } from '../../shell/board';
import { changes } from './changes';
import { line, picture } from './glance';
import { reasons, series } from './series';
import { scenes } from './story';
import { riskView, signs } from './told';
import { why } from './why';

// What the shell is told about Risk: see Gives.

function goal(json: Json, tell: Tell): Goal {
  const view = riskView(json);
  const { texts } = tell;
  const goals = view.goals ?? [];
  const domination = goals[0]?.of === 'territories';
  const need = goals[0]?.need ?? 0;
  const kind = domination ? 'domination' : 'achievements';
  return {
    text: texts.say(`web.risk.goal.${kind}`, { need }),
    short: texts.say(`web.risk.goal.${kind}.short`, { need }),
    warnings: goals
      .filter((one) => one.could_win)
      .map((one) => {
        const player = texts.player(one.seat);
        const missing = one.need - one.have;
        const key = domination ? 'all' : missing <= 0 ? 'base' : 'one';
        return {
          seat: one.seat,
          text: texts.say(`web.risk.warning.${key}`, { player }),
          short: texts.say(`web.risk.warning.${key}.short`),
          ways: one.ways
            .map((way) => ({ text: texts.name('achievement', way.achievement), have: Math.min(way.have, way.need), need: way.need }))
            .sort((a, b) => b.have / b.need - a.have / a.need),
        };
      }),
  };
}

function chip(json: Json, seat: number, tell: Tell): Chip {
  const view = riskView(json);
  const { texts } = tell;
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return { counts: [] };
  const own = view.goals?.find((one) => one.seat === seat);
  const domination = own?.of === 'territories';
  if (view.round === 0) return { counts: [], note: player.colour ? texts.name('faction', player.colour) : undefined };
  return {
    counts: [
      { icon: signs.territories, value: player.territories, label: texts.say('web.risk.chip.territories', { count: player.territories }) },
      { icon: signs.units, value: player.units, label: texts.say('web.risk.units', { units: player.units }) },
    ],
    goal: own && !domination ? { have: own.have, need: own.need, label: texts.say('web.risk.chip.achievements', { have: own.have, need: own.need }) } : undefined,
    out: !player.alive,
  };
}

export default { goal, chip, scenes, changes, series, reasons, why, picture, line, showsOrders: true } satisfies Gives as Gives;

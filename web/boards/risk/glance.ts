import type { Json, Picture, Tell } from '../../shell/board';
import { wide } from './scene';
import { riskView } from './told';

// A table of Risk seen from outside: its map in a few spots, and what has happened since the own last decision.

export function picture(json: Json): Picture {
  const view = riskView(json);
  return {
    width: wide.width,
    height: wide.height,
    spots: wide.territories.map((entry) => ({ x: entry.x, y: entry.y, r: 40, seat: view.territories[entry.id]?.owner ?? null })),
    rims: wide.planets.map((planet) => ({ x: planet.x, y: planet.y, r: planet.radius, colour: planet.tint })),
  };
}

export function line(thenJson: Json, nowJson: Json, tell: Tell): string | null {
  const [then, now] = [riskView(thenJson), riskView(nowJson)];
  const own = (view: typeof now): string[] => Object.keys(view.territories).filter((id) => view.territories[id]!.owner === tell.seat);
  const [before, after] = [own(then), own(now)];
  const lost = before.filter((id) => !after.includes(id)).length;
  const won = after.filter((id) => !before.includes(id)).length;
  if (!lost && !won) return null;
  return tell.texts.say(lost ? 'web.risk.glance.lost' : 'web.risk.glance.won', { count: lost || won });
}

import type { Mode } from './mode.ts';
import type { ValueReader } from './values.ts';

/** A channel of the workspace, by Slack's id and its name without the sign in front. */
export type SlackChannel = { readonly id: string; readonly name: string };

const ofTheDemo = 'CU6MTFBNH:random,C02V6GE8LD7:club_cabinet';
const one = /^([CG][A-Z0-9]{2,20}):#?([\p{Letter}\p{Number}_-]{1,80})$/u;

/** The channels that administrators may write to, in the order of the setting. */
export function readSlackChannels(read: ValueReader, mode: Mode): readonly SlackChannel[] {
  const text = read.text('SLACK_CHANNELS') ?? (mode === 'demo' ? ofTheDemo : '');
  const parts = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const channels = parts.flatMap((part) => {
    const [, id, name] = one.exec(part) ?? [];
    return id === undefined || name === undefined ? [] : [{ id, name }];
  });
  const ids = new Set(channels.map(({ id }) => id));
  if (channels.length === parts.length && ids.size === channels.length) return channels;
  read.problems.push('SLACK_CHANNELS must be a comma list of ID:NAME such as C02V6GE8LD7:club_cabinet, each id once');
  return [];
}

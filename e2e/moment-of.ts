/** When something is looked at: a time of the day, `13:00:03`, or while the next talk is given. */
export type Moment = `${number}:${string}` | 'talk';

/** How far into it. */
const minutesIn = 23;

type Talk = { readonly startTime: string };

/** A moment of a day by its clock; or well into the talk that comes next, which only the server knows. */
export async function momentOf(at: Moment, day: string, url: string): Promise<string> {
  if (at !== 'talk') return `${day}T${at}+09:00`;
  const reply = await fetch(`${url}/v6/presentations/now`);
  const { data }: { data: { running: Talk | null; next: readonly Talk[] } } = await reply.json();
  const talk = data.running ?? data.next[0];
  if (talk === undefined) throw new Error('no talk is to come');
  return new Date(Date.parse(`${talk.startTime}+09:00`) + minutesIn * 60_000).toISOString();
}

import { type EventData, type EventName, keptSubjects } from '@cabinet/contract';
import { serverTimeText } from '@cabinet/domain';
import type { SignedIn } from '../sessions/caller.ts';
import type { Batch } from './batch.ts';
import type { Feed } from './feed.ts';

/**
 * Presents changed cabinets, one event a floor. Everybody signed in may read the same, so everybody gets the same text.
 */
export type PresentChanges = (
  cabinetIds: readonly number[],
  now: Temporal.Instant,
) => Promise<readonly EventData<'cabinets'>[]>;

/** Events that are told together; a client that has all of them resumes from `id`. */
export type Words = { readonly events: readonly string[]; readonly id: number };

/** The events of the stream as its text. */
export type Wording = {
  time(): string;
  /** The events of a batch for everybody. */
  shared(batch: Batch): Promise<string[]>;
  /** The events of a batch about the caller's own subjects. */
  personal(batch: Batch, caller: SignedIn): string[];
  /** The first words of a stream, by the last id its client has. Their id stands for everything before it. */
  first(lastEventId: string | undefined, caller: SignedIn): Promise<Words>;
};

export function openWording(
  feed: Pick<Feed, 'position' | 'since'>,
  now: () => Temporal.Instant,
  present: PresentChanges,
): Wording {
  const time = () => eventText('time', { date: serverTimeText(now()) });

  async function shared(batch: Batch): Promise<string[]> {
    const floors = batch.cabinetIds.length === 0 ? [] : await present(batch.cabinetIds, now());
    const presentationIds = [...batch.talkIds];
    return [
      ...floors.map((floor) => eventText('cabinets', floor)),
      ...(presentationIds.length === 0 ? [] : [eventText('talks', { presentationIds })]),
    ];
  }

  function personal(batch: Batch, caller: SignedIn): string[] {
    const changed =
      caller.kind === 'user'
        ? [...new Set(batch.people.get(caller.userId))].filter((kind) => kind !== 'session')
        : keptSubjects.filter((kept) => [...batch.people.values()].some((kinds) => kinds.includes(kept)));
    return changed.length === 0 ? [] : [eventText('me', { changed })];
  }

  return {
    time,
    shared,
    personal,
    async first(lastEventId, caller) {
      const id = feed.position();
      if (lastEventId === undefined) return { events: [time()], id };
      const missed = /^\d{1,15}$/.test(lastEventId) ? await feed.since(Number(lastEventId)) : undefined;
      if (missed === undefined) return { events: [eventText('reset', {}), time()], id };
      return { events: [...(await shared(missed)), ...personal(missed, caller), time()], id: missed.id };
    },
  };
}

function eventText<Name extends EventName>(event: Name, data: EventData<Name>): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * The text of words. Only the last of events that belong together carries the id, so a client cut off between them
 * resumes before all of them.
 */
export function textOf({ events, id }: Words): string {
  return `${events.slice(0, -1).join('')}id: ${id}\n${events.at(-1) ?? ''}`;
}

import type { ErrorCode } from '@cabinet/contract';
import { CallFailed, CallRefused } from '../../../api/failures/failure.ts';
import { failureText, faultsIn } from '../../../api/failures/refusals.ts';
import { type FaultPlace, type Faults, fieldNames } from './fields.ts';

/** Which part of the form a refusal is about. */
const places: Partial<Readonly<Record<ErrorCode, FaultPlace>>> = {
  SLOT_NOT_FOUND: 'slotId',
  PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION: 'slotId',
  NOT_ALLOWED_PERIOD: 'slotId',
  CANNOT_CREATE_SLOT_IN_PAST: 'slotId',
  PRESENTATION_SLOT_OVERLAP: 'duration',
  INVALID_PRESENTATION_CATEGORY: 'category',
  PRESENTATION_UPDATE_DURATION_DENIED: 'duration',
  PRESENTATION_UPDATE_CATEGORY_DENIED: 'category',
  PRESENTATION_UPDATE_TITLE_DENIED: 'title',
  PRESENTATION_UPDATE_VIDEO_LINK_DENIED: 'videoLink',
  PRESENTATION_UPDATE_RECORDING_ALLOWED_DENIED: 'recordingAllowed',
  FILE_SIZE_EXCEEDED: 'picture',
  INVALID_FILE_EXTENSION: 'picture',
  PAYLOAD_TOO_LARGE: 'picture',
};

/** What each part of a refused form has to be told. */
export function faultsOf(error: unknown): Faults {
  const told = failureText(error);
  if (told === null) return {};
  // A proxy refused it as too large: nothing else of a talk is.
  if (error instanceof CallFailed && error.status === 413) return { picture: told };
  if (!(error instanceof CallRefused)) return { all: told };
  const place = places[error.code];
  if (place !== undefined) return { [place]: told };
  const faults = faultsIn(error).flatMap(({ path, message }) => {
    const name = fieldNames.find((each) => path === each || path.endsWith(`.${each}`));
    // A field that is closed is told by the sentence of the refusal, every other one by its own.
    return name === undefined ? [] : [[name, message === 'closed' ? told : message] as const];
  });
  return faults.length === 0 ? { all: told } : Object.fromEntries(faults);
}

/** The part of a refused form that was refused, if it was a part and not all of it. */
export function faultOf(error: unknown): FaultPlace | undefined {
  return (Object.keys(faultsOf(error)) as FaultPlace[]).find((each) => each !== 'all');
}

/** Leads to a part of the form. */
export function goTo(place: FaultPlace): void {
  const part = document.getElementById(`talk-${place}`);
  const field =
    part?.querySelector<HTMLElement>('input:checked') ?? part?.querySelector<HTMLElement>('input, textarea, button');
  field?.focus();
  part?.scrollIntoView({ block: 'center' });
}

import { create } from 'zustand';

/** The person who opened the application could not be recognised: why, and which address they asked for. */
export type FailedStart = { readonly error: unknown; readonly address: string };

type Told = { readonly failed: FailedStart | undefined };

/** Kept until somebody is recognised: the login page tells it. */
export const useFailedStart = create<Told>(() => ({ failed: undefined }));

export function tellFailedStart(failed: FailedStart | undefined): void {
  useFailedStart.setState({ failed });
}

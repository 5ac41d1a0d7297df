import { create } from 'zustand';

/** A section as its heart names it. */
export type SectionName = { readonly building: string; readonly floor: number; readonly section: string };

/**
 * The section whose alarm the question is about. It is kept apart from the heart that was pressed: where the window
 * becomes narrow or the floor closes the heart goes, and the question stays.
 */
export const useAskedSection = create<{ readonly asked: SectionName | null }>(() => ({ asked: null }));

export const askSection = (asked: SectionName): void => useAskedSection.setState({ asked });

export const stopAsking = (): void => useAskedSection.setState({ asked: null });

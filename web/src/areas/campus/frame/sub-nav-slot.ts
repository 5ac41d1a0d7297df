import { createContext } from 'react';

/** The element beside the rail for the navigation of a part of the pages; null while there is no rail. */
export const SubNavSlot = createContext<HTMLElement | null>(null);

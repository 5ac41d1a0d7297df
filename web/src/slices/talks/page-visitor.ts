import { createContext, use } from 'react';
import { readVisitor, type Visitor } from '../../api/holder/visitor.ts';

/** For whom a page of the series is drawn: who reads without a sign-in may sign in at another tab while it is open. */
export const PageVisitor = createContext<Visitor | undefined>(undefined);

/** The visitor of the page; what shows it is drawn anew when that becomes another one. */
export const usePageVisitor = (): Visitor => use(PageVisitor) ?? readVisitor();

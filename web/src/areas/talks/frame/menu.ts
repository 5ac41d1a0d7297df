import { readVisitor } from '../../../api/holder/visitor.ts';
import { paths } from '../../../state/address/paths.ts';
import type { Text } from '../text/use-text.ts';

export type Entry = { readonly key: string; readonly to: string; readonly label: string };

/** Whether an address is one of those for administrators. */
export const isKept = (pathname: string): boolean => pathname.startsWith('/admin/');

/** The pages of the series: those of administrators while they keep it, else those of everybody. */
export function menuOf({ series }: Text, pathname: string): readonly Entry[] {
  const visitor = readVisitor();
  const entry = (to: string, label: string): Entry => ({ key: to, to, label });
  const home = entry(paths.talksHome, series.home);
  const schedule = entry(paths.adminTalks, series.schedule);
  if (isKept(pathname)) return [schedule, home];
  return [
    home,
    ...(visitor === 'admin' ? [] : [entry(paths.talkRegister, series.register)]),
    entry(paths.talksAbout, series.about),
    ...(visitor === 'user' ? [entry(paths.talksMine, series.mine)] : []),
    ...(visitor === 'admin' ? [schedule] : []),
  ];
}

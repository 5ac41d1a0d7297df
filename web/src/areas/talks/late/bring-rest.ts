/** The code of what is no part of a first picture of the series. */
export const bringRest = () => import('./rest.ts');

/** Whether the keyboard gets there: it is on the page, and nothing that covers it has taken it out of reach. */
export const isInReach = (place: Element): boolean => place.isConnected && place.closest('[inert]') === null;

/** Where the keyboard goes on that has no other place: the page, or the heading of the sheet that covers it whole. */
export function startOfPage(): HTMLElement | null {
  const page = document.querySelector('main');
  if (page === null || isInReach(page)) return page;
  return document.querySelector('#root > section:not([inert]) [tabindex="-1"]');
}

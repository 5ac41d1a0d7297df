/** How long before something opens, or that it is at the same time: `열리기 5분 전에`, `열릴 때`. */
export function ahead(minutes: number): string {
  return minutes === 0 ? '열릴 때' : `열리기 ${minutes}분 전에`;
}

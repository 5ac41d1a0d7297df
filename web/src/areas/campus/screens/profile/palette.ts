/** The ten colours that are offered for each point colour. */
export const palette = [
  '#ff4589',
  '#ff8b5b',
  '#ffc74c',
  '#00cec9',
  '#00c2ab',
  '#91b5fa',
  '#5278fd',
  '#3f69fd',
  '#a29bfe',
  '#9747ff',
] as const;

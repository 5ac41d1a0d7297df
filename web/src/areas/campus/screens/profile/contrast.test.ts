import { expect, test } from 'vitest';
import { defaultColours } from '../../../../state/look/point-colours.ts';
import { contrastOn, contrastText, readable } from './contrast.ts';
import { palette } from './palette.ts';

test.for([
  ['#000000', '21.0'],
  ['#ffffff', '19.1'],
  ['#9747ff', '4.5'],
  ['#47ffa7', '14.6'],
  ['#00c2ab', '8.4'],
] as const)('text on %s has a contrast of %s', ([colour, figure]) => {
  expect(contrastText(contrastOn(colour))).toBe(figure);
});

test('every colour that is offered can be read, and so can the product’s own', () => {
  for (const colour of [...palette, defaultColours['main-color'], defaultColours['mine-color']])
    expect([colour, contrastOn(colour)]).toEqual([colour, expect.toSatisfy((figure: number) => figure >= readable)]);
});

test('a green of middle lightness cannot be read', () => {
  expect(contrastOn('#00944a')).toBeLessThan(readable);
});

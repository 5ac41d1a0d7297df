import { expect, test } from 'vitest';
import { planName } from './placement.ts';

test('names of sections are shortened to the room there is, never translated', () => {
  expect(planName('Cluster 1 - Terrace1')).toBe('C1 · Terrace1');
  expect(planName('End of Cluster 1')).toBe('End of Cluster 1');
  expect(planName('End of Cluster 1', 'narrow')).toBe('End of C1');
  expect(planName('Cluster 1 - OA', 'narrow')).toBe('C1 · OA');
  expect(planName('Cluster 1 - Terrace1', 'narrow')).toBe('Terrace1');
  expect(planName('Oasis', 'narrow')).toBe('Oasis');
});

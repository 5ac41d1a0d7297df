import { expect, test } from 'vitest';
import { outlinePoints } from './outline.ts';

test('each line of an outline is a point, without the number it was given', () => {
  expect(outlinePoints('1. 잠금이 필요한 순간\n2) 교착 상태\n\n- 질문\n · 토의')).toEqual([
    '잠금이 필요한 순간',
    '교착 상태',
    '질문',
    '토의',
  ]);
});

test('a number that is part of the point stays', () => {
  expect(outlinePoints('2026년의 계획\n42 과제\n3')).toEqual(['2026년의 계획', '42 과제', '3']);
});

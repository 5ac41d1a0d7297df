/** The campus as it opens: one row a section, in display order. Numbers rise row by row; PRIVATE first, then SHARE, then CLUB. */
export type SectionPlan = {
  readonly floor: number;
  readonly name: string;
  readonly columns: number;
  readonly firstNumber: number;
  readonly private: number;
  readonly share: number;
  readonly club: number;
};

function section(
  floor: number,
  name: string,
  columns: number,
  firstNumber: number,
  [ofPrivate, ofShare, ofClub]: readonly [number, number, number],
): SectionPlan {
  return { floor, name, columns, firstNumber, private: ofPrivate, share: ofShare, club: ofClub };
}

export const campus = {
  building: '새롬관',
  /** The floors on which users cannot rent until somebody ends the closure. */
  closedFloors: [4, 5],
  sections: [
    section(2, 'End of Cluster 1', 4, 1, [11, 5, 0]),
    section(2, 'Cluster 1 - OA', 5, 17, [20, 0, 0]),
    section(2, 'Cluster 1 - Terrace1', 8, 37, [16, 16, 0]),
    section(2, 'Cluster 1 - Terrace2', 5, 69, [20, 0, 0]),
    section(2, 'Oasis', 13, 89, [36, 16, 0]),
    section(2, 'End of Cluster 2', 2, 141, [5, 3, 0]),
    section(3, 'Cluster X - 1', 4, 1, [0, 0, 8]),
    section(3, 'Cluster X - 2', 4, 9, [0, 0, 8]),
    section(3, 'Cluster X - 3', 4, 17, [0, 0, 8]),
    section(3, 'Cluster X - 4', 4, 25, [3, 3, 2]),
    section(3, 'Cluster X - 5', 4, 33, [4, 4, 0]),
    section(3, 'Cluster X - 6', 4, 41, [4, 4, 0]),
    section(3, 'Cluster X - 7', 3, 49, [3, 3, 0]),
    section(4, 'End of Cluster 3', 4, 1, [11, 5, 0]),
    section(4, 'Cluster 3 - OA', 5, 17, [14, 6, 0]),
    section(4, 'Oasis', 13, 37, [36, 16, 0]),
    section(4, 'End of Cluster 4', 3, 89, [8, 4, 0]),
    section(5, 'End of Cluster 5', 4, 1, [11, 5, 0]),
    section(5, 'Cluster 5 - OA', 5, 17, [14, 6, 0]),
    section(5, 'Oasis', 13, 37, [36, 16, 0]),
    section(5, 'End of Cluster 6', 2, 89, [4, 4, 0]),
  ],
} as const satisfies { building: string; closedFloors: readonly number[]; sections: readonly SectionPlan[] };

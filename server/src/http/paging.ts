type Page<Row> = { content: Row[]; currentPage: number; totalPage: number; totalElements: number; last: boolean };

/** A page of a list under /v6. Of an empty list `totalPage` is 0 and `last` is true. */
export function presentPage<Row>(
  content: Row[],
  { page, size, total }: { readonly page: number; readonly size: number; readonly total: number },
): Page<Row> {
  const totalPage = Math.ceil(total / size);
  return { content, currentPage: page, totalPage, totalElements: total, last: page + 1 >= totalPage };
}

import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;

/** The lines of the first sheet of a workbook, cell by cell, as a program that opens it reads them. */
export function readWorkbook(book: Buffer): readonly (readonly string[])[] {
  const sheet = unzip(book, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  );
}

/** One file of a zip, found by the directory at its end. */
function unzip(zip: Buffer, name: string): string {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== endOfDirectory) end -= 1;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const length = nameLength ?? 0;
    if (zip.toString('utf8', at + 46, at + 46 + length) === name) {
      const file = zip.readUInt32LE(at + 42);
      const from = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28);
      const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    }
    at += 46 + length + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`the zip has no ${name}`);
}

import { basename } from 'node:path';

/**
 * Names classes after their file and themselves: `cabinet-tile-number`. People can read such names in the browser's
 * tools, and they compress better than hashes. Two files of one name would share their classes.
 */
export function classNames(): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const [path = ''] = file.split('?');
    const stem = basename(path, '.module.css');
    const known = files.get(stem) ?? path;
    if (known !== path) throw new Error(`${known} and ${path} would share their classes: give one another name`);
    files.set(stem, path);
    return `${stem}-${name}`;
  };
}

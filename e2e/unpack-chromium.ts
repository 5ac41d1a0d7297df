import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

/** Unpacks the Chromium of the package into TMPDIR, the one place the package knows; run as a process of its own. */
const archives = join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '..', '..', 'bin');
const parts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
await Promise.all(parts.map((part) => inflate(join(archives, part))));

// The package looks for its one font where it thinks it is unpacked; here it is beside this file.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
writeFileSync(join(tmpdir(), 'fonts', 'fonts.conf'), fonts);

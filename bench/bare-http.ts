import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A server that does the least Node can do: it gives everybody the same prepared answer. */
const [, , file = ''] = process.argv;
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  status: number;
  headers: [string, string][];
  body: string;
};
const bytes = Buffer.from(body);
const named = Object.fromEntries(headers);

const server = createServer((_, response) => {
  response.writeHead(status, named);
  response.end(status === 304 ? undefined : bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => process.exit(0));

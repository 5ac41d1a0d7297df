import { addresses, type Call, type CallName, calls } from '@cabinet/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import type { Settings } from '../settings.ts';
import { openApi } from './openapi.ts';

type Entry = readonly [CallName, Call];

/**
 * The table of calls: for machines as OpenAPI, and as a page for readers. Everybody may read it, so in production the
 * calls of administrators are left out.
 */
export function serveApiPages(app: FastifyInstance, mode: Settings['mode']): void {
  const entries = (Object.entries(calls) as Entry[]).filter(([, call]) => mode === 'demo' || !isForAdminsOnly(call));
  // To describe all calls takes a tenth of a second, which a start is spared: hardly anybody asks.
  let document: object | undefined;
  app.get(addresses.openApi, async (_, reply) => {
    document ??= openApi(entries);
    return reply.header('cache-control', 'no-cache').send(document);
  });
  app.get(addresses.apiPage, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(apiPage(entries)),
  );
}

function isForAdminsOnly({ path, audience }: Call): boolean {
  return path.includes('/admin/') || (audience !== 'public' && audience.every((kind) => kind === 'admin'));
}

function apiPage(entries: readonly Entry[]): string {
  const rows = entries.map(([name, call]) => {
    const audience = call.audience === 'public' ? 'public' : call.audience.join(', ');
    const cells = [call.method, call.path, audience, call.summary, call.refusals.join(', '), name];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const heads = ['Method', 'Path', 'Who', 'What', 'Refusals', 'Name'].map((head) => `<th>${head}</th>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API | Cabinet</title></head><body>
<h1>Cabinet API</h1><p>The same table for machines: <a href="${addresses.openApi}">OpenAPI 3.1</a></p>
<table border="1" cellpadding="6"><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></body></html>`;
}

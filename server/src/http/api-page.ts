import { type Call, calls } from '@cabinet/contract';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `/docs/api`: the table of calls for a reader; machines read `/openapi.json`. */
export function apiPage(): string {
  const rows = Object.entries(calls as Record<string, Call>).map(([name, call]) => {
    const audience = call.audience === 'public' ? 'public' : call.audience.join(', ');
    const cells = [call.method, call.path, audience, call.summary, call.refusals.join(', '), name];
    return `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`;
  });
  const heads = ['Method', 'Path', 'Who', 'What', 'Refusals', 'Name'].map((head) => `<th>${head}</th>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API | Cabinet</title></head><body>
<h1>Cabinet API</h1><p>The same table for machines: <a href="/openapi.json">OpenAPI 3.1</a></p>
<table border="1" cellpadding="6"><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></body></html>`;
}

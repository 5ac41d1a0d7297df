import { SyntaxKind } from 'typescript/unstable/ast';
import { createScanner } from 'typescript/unstable/ast/scanner';

/** A comment, or the inside of a string or template: its first line and its text. */
export type Passage = { readonly line: number; readonly text: string };

/** One file of the house. Laws look at `code`, so that a word in a comment or a string breaks none. */
export type Source = {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
  /** The text with comments and the insides of strings, patterns and templates blanked; lines stay where they were. */
  readonly code: string;
  readonly comments: readonly Passage[];
  readonly strings: readonly Passage[];
};

export const isScript = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export function sourceOf(path: string, text: string): Source {
  return isScript(path) ? { path, text, ...readScript(text) } : { path, text, code: text, comments: [], strings: [] };
}

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** A slash after one of these divides; anywhere else it begins a pattern. */
const divides = new Set([
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.ThisKeyword,
  // `</div>`
  SyntaxKind.LessThanToken,
]);

const quoted = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
]);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function readScript(text: string): Pick<Source, 'code' | 'comments' | 'strings'> {
  const scanner = createScanner(false, undefined, text);
  const comments: Passage[] = [];
  const strings: Passage[] = [];
  let code = '';
  let reached = 1;
  let before = SyntaxKind.Unknown;
  /** One count of open braces for each template we are inside of. */
  const braces: number[] = [];
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFile; kind = scanner.scan()) {
    const innermost = braces.at(-1);
    let token: SyntaxKind = kind;
    if (kind === SyntaxKind.SlashToken && !divides.has(before)) token = scanner.reScanSlashToken();
    if (kind === SyntaxKind.CloseBraceToken && innermost === 0) token = scanner.reScanTemplateToken(false);
    else if (innermost !== undefined && kind === SyntaxKind.OpenBraceToken) braces[braces.length - 1] = innermost + 1;
    else if (innermost !== undefined && kind === SyntaxKind.CloseBraceToken) braces[braces.length - 1] = innermost - 1;
    if (token === SyntaxKind.TemplateHead) braces.push(0);
    if (token === SyntaxKind.TemplateTail) braces.pop();
    const written = scanner.getTokenText();
    const line = reached;
    reached += written.split('\n').length - 1;
    if (token === SyntaxKind.SingleLineCommentTrivia || token === SyntaxKind.MultiLineCommentTrivia) {
      comments.push({ line, text: written });
      code += blank(written);
      continue;
    }
    if (quoted.has(token)) strings.push({ line, text: written.slice(1, -1) });
    code += quoted.has(token) ? written.slice(0, 1) + blank(written.slice(1, -1)) + written.slice(-1) : written;
    if (token !== SyntaxKind.WhitespaceTrivia && token !== SyntaxKind.NewLineTrivia) before = token;
  }
  return { code, comments, strings };
}

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/fields/button.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { readListText } from './list-text.ts';
import { useText } from './text/use-text.ts';

const RosterDialog = later(async () => (await import('./roster-dialog.tsx')).RosterDialog);

/** The longest list that the server takes. */
const mostLetters = 60_000;
const mostBytes = mostLetters * 4;

/** Takes a list of grants from a file, and asks about it. */
export function RosterButton() {
  const { roster: words } = useText().grants;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly csv: string; readonly name: string } | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const take = async (file: File) => {
    const fault = (text: string) => showToast({ tone: 'bad', text });
    if (file.size > mostBytes) return fault(words.tooLong);
    const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
    const csv = readListText(new Uint8Array(bytes));
    if (csv.length > mostLetters) return fault(words.tooLong);
    // A text never has this character; a workbook has.
    if (csv.trim() === '' || csv.includes('\u0000')) return fault(words.unreadable);
    setChosen({ csv, name: file.name });
    setIsOpen(true);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={words.choose}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again once it is mended.
          event.target.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      <Button onClick={() => input.current?.click()} title={words.note}>
        <FileUp size={18} aria-hidden="true" />
        {words.choose}
      </Button>
      {chosen !== undefined && (
        <OpeningBoundary onClose={close}>
          <RosterDialog wanted with={{ open: isOpen, ...chosen, onClose: close }} />
        </OpeningBoundary>
      )}
    </>
  );
}

import { seoulClock } from '@cabinet/domain';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { ReplyOf } from '../../../../api/client/client.ts';
import { instantOf } from '../../../../api/client/wire-time.ts';
import { keepTable, tableFormats } from '../../../../api/files/keep-table.ts';
import { readHolderId } from '../../../../api/holder/visitor.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { usePage } from '../../../../state/address/search.ts';
import { dotDayText } from '../../../../text/dates.ts';
import { useKnownPages } from '../../../../ui/data/last-page.ts';
import { Pager } from '../../../../ui/data/pager.tsx';
import { Row, Rows } from '../../../../ui/data/rows.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { KeepButtons } from '../../../../ui/fields/keep-buttons.tsx';
import { whenIdle } from '../../../../ui/layout/idle.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { AccountCard } from './account-card.tsx';
import { AddAdmin } from './add-admin.tsx';
import type { Removal, RemoveDialogProps } from './remove-dialog.tsx';
import { useText } from './text/use-text.ts';

const RemoveDialog = later<RemoveDialogProps>(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

type Admin = ReplyOf<'listAdmins'>['result'][number];

const pageSize = 20;
const nameOf = ({ loginId, email }: Admin): string => loginId ?? email ?? '';

type AdminRowProps = { admin: Admin; hasFactor: boolean; onAsk(removal: Removal): void };

function AdminRow({ admin, hasFactor, onAsk }: AdminRowProps) {
  const { admins: words, factor } = useText().account;
  const since = instantOf(admin.createdAt);
  const day = since === null ? '' : dotDayText(seoulClock(since).toPlainDate());
  return (
    <Row icon={<UserRound />} name={nameOf(admin)} note={`${words.roles[admin.role]} · ${words.since} ${day}`}>
      {admin.adminId === readHolderId() ? (
        <Badge tone="ok">{words.me}</Badge>
      ) : (
        <>
          {hasFactor && (
            <Button
              size="small"
              aria-label={factor.account.removeOf(nameOf(admin))}
              onClick={() => onAsk('removeSecondFactorOf')}
            >
              {factor.account.remove}
            </Button>
          )}
          <Button
            size="small"
            kind="danger-line"
            aria-label={words.removeOf(nameOf(admin))}
            onClick={() => onAsk('removeAdmin')}
          >
            {words.remove}
          </Button>
        </>
      )}
    </Row>
  );
}

/** A page of the administrators; the one before it stays until it is there. */
export function useAdmins() {
  const [page, turnTo] = usePage();
  const query = { page: `${page}`, size: `${pageSize}` };
  return { page, turnTo, read: useRead('listAdmins', { query }, { keepPrevious: true }) };
}

/** R-ADM-15: who is an administrator; each other one can be removed. */
export function AdminsCard() {
  const words = useText().account.admins;
  const { page, turnTo, read } = useAdmins();
  const factors = useRead('getSecondFactors', undefined);
  const [asked, setAsked] = useState<{ admin: Admin; removal: Removal } | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => whenIdle(() => void RemoveDialog.prepare()), []);
  const rows = read.data?.result ?? [];
  const pages = useKnownPages(read.data && Math.ceil(read.data.totalLength / pageSize), read);
  return (
    <AccountCard title={words.title} read={read} has={rows.length > 0}>
      {/* The last one of the last page was removed, which the dialog has still to say, or somebody typed the number. */}
      {read.data !== undefined && pages > 0 && page >= pages && <Navigate to={{ search: `?page=${pages}` }} replace />}
      {rows.length > 0 && (
        <Rows>
          {rows.map((admin) => (
            <AdminRow
              key={admin.adminId}
              admin={admin}
              hasFactor={factors.data?.adminIds.includes(admin.adminId) === true}
              onAsk={(removal) => {
                setAsked({ admin, removal });
                setOpen(true);
              }}
            />
          ))}
        </Rows>
      )}
      <Pager page={page} pages={pages} onPage={turnTo} />
      {rows.length > 0 && (
        <KeepButtons what={words.title} formats={tableFormats} keep={(format) => keepTable('admins', format)} />
      )}
      <AddAdmin during={open} />
      {asked !== undefined && (
        <OpeningBoundary onClose={close}>
          <RemoveDialog
            wanted
            with={{
              open,
              removal: asked.removal,
              adminId: asked.admin.adminId,
              name: nameOf(asked.admin),
              onClose: close,
            }}
          />
        </OpeningBoundary>
      )}
    </AccountCard>
  );
}

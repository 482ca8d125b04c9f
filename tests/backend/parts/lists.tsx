import { useState } from 'react';
import { ApiError } from '../../../shared/api/errors.ts';
import { AccountList } from '../../../shared/ui/account-list.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton, Skeleton } from '../../../shared/ui/list-skeleton.tsx';
import { Name } from '../../../shared/ui/name.tsx';
import { Loading } from '../../../shared/ui/spinner.tsx';
import { LoadFailed } from '../../../shared/views/resource-view.tsx';
import { Part } from './part.tsx';

const nothing = () => {};

const OFFLINE = new ApiError({ kind: 'offline' });

const RECIPIENTS = [
  { id: '1', name: 'DJ Marlow', email: 'marlow@example.net' },
  { id: '2', name: 'Vesper', email: 'vesper@example.net' },
];

export function Lists() {
  return (
    <>
      <Part name="Name" use="For names of people, labels and music. Browsers don't translate it." isColumn>
        <p>
          You follow <Name>Paper Moth</Name>.
        </p>
        <p className="dp-row">
          <span className="dp-pill">dp-pill</span>
          <span className="dp-muted">dp-muted</span>
          <span className="dp-numbers">1:09</span>
        </p>
      </Part>
      <Part name="ListSkeleton" use="While a list loads: the shape of its rows." isColumn>
        <ListSkeleton label="Loading promos…" rows={3}>
          <li className="dp-entry">
            <Skeleton />
          </li>
        </ListSkeleton>
      </Part>
      <Part name="EmptyState" use="For a list without rows: the reason, and a next step." isColumn>
        <EmptyState title="No promos yet">
          <p className="dp-muted">Follow labels you play and their promos land here.</p>
          <Button variant="main">Find labels</Button>
        </EmptyState>
        <EmptyState mark="none">
          <p>No labels match.</p>
        </EmptyState>
        <LoadFailed title="Couldn't load your labels." error={OFFLINE} onRetry={nothing} />
        <LoadFailed error={OFFLINE} onRetry={nothing} />
      </Part>
      <Part name="Loading" use="In place of a whole screen that loads." isColumn>
        <Loading />
      </Part>
      <Part name="AccountList" use="For choosing one of several accounts." isColumn>
        <AccountList
          accounts={RECIPIENTS}
          statusOf={({ id }) => id === RECIPIENTS[1]?.id && 'Sending…'}
          onChoose={nothing}
        />
      </Part>
      <Part name="Dialog" use="For a question that must be answered first. The focus returns when it closes.">
        <DialogDemo />
      </Part>
    </>
  );
}

function DialogDemo() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      {isOpen && (
        <Dialog title="Beta Mode" text="You can switch back at any time." onClose={close}>
          <DialogActions onCancel={close}>
            <Button variant="main" onClick={close}>
              Enable
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

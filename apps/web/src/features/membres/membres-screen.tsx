import { useState } from 'react';
import type { Member } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { AdministrationOnly } from '../../shell/administration-only.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { capitalized } from '../../ui/capitalized.js';
import { Pagination } from '../../ui/pagination.js';
import { Loading } from '../../ui/state.js';
import { InviteDialog } from './invite-dialog.js';
import { MemberLine } from './member-line.js';
import { NewInvitationDialog } from './new-invitation-dialog.js';
import './membres.css';

const PAGE = 50;

/** Who belongs to the organisation, as what, and who is still to come. */
export function Screen() {
  useRowShortcuts('Membres');
  const { can } = useOrganization();
  const [isInviting, setInviting] = useState(false);
  const mayManage = can('admin.manage');
  return (
    <ScreenFrame
      title="Membres"
      hasExercice={false}
      actions={
        mayManage && (
          <NewButton label="Inviter quelqu’un" group="Membres" onPress={() => setInviting(true)}>
            Inviter
          </NewButton>
        )
      }
    >
      <AdministrationOnly what="voir ses membres">
        <MemberList />
      </AdministrationOnly>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ScreenFrame>
  );
}

function MemberList() {
  // Kept here: a member who is invited again goes from one section to the other, and the address is shown once.
  const [invited, setInvited] = useState<Member>();
  const { search, change } = useHere('/$org/administration/membres');
  const members = useRead('GET /api/v1/members', { query: { page: search.page ?? 1, limit: PAGE } }, { keep: true });
  if (members.error) return <ProblemState of={members} />;
  if (members.data === undefined) return <Loading lines={6} />;
  const { total, page, pages } = members.data;
  const awaited = members.data.members.filter(({ statut }) => statut === 'invite');
  const present = members.data.members.filter(({ statut }) => statut !== 'invite');
  // Of several pages, this one counts only its own: the foot says how many there are in all.
  const titleOf = (count: number, one: string, many: string) =>
    pages > 1 ? capitalized(many) : formatQuantity(count, one, many);
  return (
    <div className="members">
      {awaited.length > 0 && (
        <MemberSection
          id="invites"
          title={titleOf(awaited.length, 'invitation', 'invitations')}
          members={awaited}
          onInvite={setInvited}
        >
          Pas encore acceptées. Une invitation perdue se remplace : « Nouvelle invitation ».
        </MemberSection>
      )}
      {present.length > 0 && (
        <MemberSection
          id="membres"
          title={titleOf(present.length, 'membre', 'membres')}
          members={present}
          onInvite={setInvited}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="membres et invitations"
        onChange={(next) => change({ page: next })}
      />
      {invited && <NewInvitationDialog member={invited} onClose={() => setInvited(undefined)} />}
    </div>
  );
}

interface MemberSectionProps {
  id: string;
  title: string;
  members: readonly Member[];
  onInvite: (member: Member) => void;
  children?: string;
}

const MemberSection = ({ id, title, members, onInvite, children }: MemberSectionProps) => (
  <section className="members-section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children && <p className="small muted">{children}</p>}
    <ul className="members-list">
      {members.map((member) => (
        <MemberLine key={member.id} member={member} onInvite={onInvite} />
      ))}
    </ul>
  </section>
);

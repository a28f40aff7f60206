import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The token that sets a forgotten password anew, one an account; known by its hash alone. */
@Entity('account_invitations')
export class AccountInvitation {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  /** The organisation that issued it; null for an operator. */
  @Column('uuid', { name: 'by_organization', nullable: true })
  byOrganization!: string | null;

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'accepted_at', nullable: true })
  acceptedAt!: Date | null;
}

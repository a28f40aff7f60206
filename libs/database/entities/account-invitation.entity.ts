import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one invitation of a new account; its token is known by its hash alone. */
@Entity('account_invitations')
export class AccountInvitation {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'accepted_at', nullable: true })
  acceptedAt!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address invited into an organisation; becomes a membership of the same id once accepted. */
@Entity('member_invitations')
export class MemberInvitation {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  email!: string;

  /** As the administrator typed it. */
  @Column('text')
  name!: string;

  @Column('text')
  role!: 'administrateur' | 'acheteur' | 'lecteur' | 'auditeur';

  /** Null: the invitation needs a new token. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash!: Buffer | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When the present token was made. */
  @Column('timestamptz', { name: 'issued_at', default: () => 'clock_timestamp()' })
  issuedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** When it was accepted or declined. */
  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;

  /** Made by the demo: opens nothing where the demo is off. */
  @Column('boolean', { default: false })
  demo!: boolean;
}

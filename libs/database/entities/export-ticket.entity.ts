import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A single-use address of a document; known by the hash of its token alone. */
@Entity('export_tickets')
export class ExportTicket {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('text', { name: 'issuer_type' })
  issuerType!: 'account' | 'api_key';

  @Column('uuid', { name: 'issuer_id' })
  issuerId!: string;

  @Column('text')
  document!: string;

  @Column('jsonb')
  params!: Record<string, unknown>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt!: Date | null;
}

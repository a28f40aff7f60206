import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last link of the platform's audit chain: one row. */
@Entity('platform_audit_heads')
export class PlatformAuditHead {
  @PrimaryColumn('boolean', { default: true })
  id!: boolean;

  @Column('bigint')
  sequence!: string;

  @Column('bytea')
  hash!: Buffer;

  /** The head that was last signed and written outside the database; null before the first. */
  @Column('bigint', { name: 'signed_sequence', nullable: true })
  signedSequence!: string | null;

  @Column('bytea', { name: 'signed_hash', nullable: true })
  signedHash!: Buffer | null;

  @Column('timestamptz', { name: 'signed_at', nullable: true })
  signedAt!: Date | null;
}

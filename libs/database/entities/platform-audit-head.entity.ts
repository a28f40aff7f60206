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
}

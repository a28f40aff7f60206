import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file on its way to its import. */
@Entity('import_receptions')
export class ImportReception {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** Bytes that the file may take. */
  @Column('bigint')
  octets!: string;

  /** Until when the file counts, should its process die. */
  @Column('timestamptz')
  bail!: Date;
}

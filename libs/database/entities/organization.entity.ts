import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A local authority that uses the service. */
@Entity('organizations')
export class Organization {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  name!: string;

  /** 14 digits. */
  @Column('char', { length: 14, nullable: true })
  siret!: string | null;

  @Column('bytea', { nullable: true })
  logo!: Buffer | null;

  @Column('text', { name: 'logo_media_type', nullable: true })
  logoMediaType!: string | null;

  /** The logo as a PNG for documents; empty when it cannot be drawn, null when that is not known. */
  @Column('bytea', { name: 'printed_logo', nullable: true })
  printedLogo!: Buffer | null;

  /** The authority's own address, which assistant links start with. */
  @Column('text', { name: 'public_url', nullable: true })
  publicUrl!: string | null;

  /** Made by the demo: its keys and links open nothing where the demo is off. */
  @Column('boolean', { default: false })
  demo!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}

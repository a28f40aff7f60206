import { useEffect, useRef, useState } from 'react';
import { type Shortcut, useShortcut } from '../../shell/shortcuts.js';
import { Button, type ButtonProps } from '../../ui/button.js';

/** Files dropped anywhere on the page are given to `onFiles`; answers whether some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const isFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!isFiles(event)) return;
      // Without this the browser opens the file in place of the application.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

export interface FileButtonProps extends Omit<ButtonProps, 'onPress' | 'keys'> {
  onFiles: (files: File[]) => void;
  isMultiple?: boolean;
  /** Says what the field of the file is for, to those who hear it. */
  fieldLabel: string;
  /** Its shortcut does the same, wherever the focus stands. */
  shortcut?: Pick<Shortcut, 'label' | 'group'> & { keys: string };
}

const NO_SHORTCUT = { keys: '', label: '', group: '' };

/** A button that asks for files. */
export function FileButton({ onFiles, isMultiple = false, fieldLabel, shortcut, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const ask = (): void => field.current?.click();
  useShortcut({ ...(shortcut ?? NO_SHORTCUT), run: ask, enabled: shortcut !== undefined });
  return (
    <>
      <Button {...button} keys={shortcut?.keys} onPress={ask} />
      <input
        ref={field}
        type="file"
        multiple={isMultiple}
        hidden
        aria-label={fieldLabel}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

import { useState } from 'react';
import { Button } from './button.tsx';
import { useAction } from './use-action.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Names the copied text for screen readers: "Copy <contentName>". */
  readonly contentName: string;
}

export function CopyButton({ text, contentName }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const { run, error } = useAction(async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  });
  return (
    <>
      <Button onClick={run} onBlur={() => setCopied(false)}>
        {isCopied ? 'Copied' : 'Copy'}
        <span className="visually-hidden"> {contentName}</span>
      </Button>
      {error !== undefined && <p role="alert">Your browser blocked copying. Select and copy the text instead.</p>}
    </>
  );
}

import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../web/components/button.tsx';
import floating from '../../web/components/floating.module.css';
import { LinkButton } from '../components/link-button.tsx';
import { bindShortcuts } from '../keyboard/shortcuts.ts';
import { createPremiumUrl } from '../premium-url.ts';
import { t } from '../text.ts';
import styles from './premium-gate.module.css';
import { ToolButtons } from './tool-buttons.tsx';
import { ToolIcon } from './tool-icon.tsx';
import toolbar from './toolbar.module.css';
import { getToolShortcut, TOOL_NAMES, TOOLS, type ToolName } from './tools.ts';

interface PremiumGateProps {
  /** URL of this page, to which the Premium page links back. */
  readonly pageUrl: string;
  /** Texts of the stamps on the capture. The stamps stay when Premium ends. */
  readonly stampTexts: readonly string[];
}

/** Toolbar for users without Premium. Each button explains its tool instead of selecting it. */
export function PremiumGate({ pageUrl, stampTexts }: PremiumGateProps) {
  const [tool, setTool] = useState<ToolName>();
  useGateKeys(setTool);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => alignWithTool(panel.current));
  const premiumUrl = createPremiumUrl(pageUrl);
  return (
    <section className={toolbar.toolbar} aria-label={t('editorToolbar')}>
      <ToolButtons tool={tool} isLocked isLabeled onPick={setTool} />
      <div className={styles.offer}>
        <p className={styles.hint} data-stamped={stampTexts.length > 0 || undefined}>
          {stampTexts.length > 0 ? t('editorStamped', stampTexts.join(' · ')) : t('editorPremiumHint')}
        </p>
        <LinkButton href={premiumUrl}>{t('editorTryPremium')}</LinkButton>
      </div>
      <div role="status">
        {tool && (
          <div ref={panel} className={`${floating.floating} ${styles.panel}`}>
            <span className={styles.figure}>
              <ToolIcon name={tool} />
            </span>
            <div>
              <h2>{t(TOOLS[tool].label)}</h2>
              <p>{t(TOOLS[tool].premiumBenefit)}</p>
              <p className={styles.note}>{t('editorPremiumNote')}</p>
            </div>
            <LinkButton href={premiumUrl} variant="primary">
              {t('editorGoPremium')}
            </LinkButton>
            <IconButton label={t('close')} onClick={() => setTool(undefined)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}

/** Passes the left edge of the pressed tool to the style sheet. The style sheet places the panel below the tool if the window is wide. */
function alignWithTool(panel: HTMLElement | null): void {
  const tool = panel?.closest('section')?.querySelector('[aria-pressed="true"]');
  if (panel && tool) panel.style.setProperty('--tool-left', `${tool.getBoundingClientRect().left}px`);
}

/** Explains a tool when its key is pressed. Escape closes the explanation. */
function useGateKeys(setTool: (tool: ToolName | undefined) => void): void {
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const shortcuts = TOOL_NAMES.map((tool) => ({ ...getToolShortcut(tool), action: () => () => setTool(tool) }));
    bindShortcuts({ title: t('editorPremiumShortcuts'), shortcuts }, signal);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setTool(undefined), { signal });
    return () => abortController.abort();
  }, [setTool]);
}

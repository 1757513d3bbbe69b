import { useTranslation } from 'react-i18next';

export const mainContentId = 'main-content';

interface SkipLinkProps {
  /** The id of the element that takes the focus. */
  to?: string;
  label?: string;
}

/** Lets keyboard users skip the navigation, or skip a list to the item that is open beside it. Visible while it has the focus. */
export function SkipLink({ to = mainContentId, label }: SkipLinkProps) {
  const { t } = useTranslation('ui');
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
      className="fixed start-4 top-2 z-1500 px-4 py-2.5 rounded bg-primary text-on-primary font-strong -translate-y-[200%] focus:translate-none print:hidden"
    >
      {label ?? t('skipToContent')}
    </a>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { useCompany } from '../../organisation';
import { qrCode } from '../../../ui/figures/qr-code';

interface SheetProps {
  title: string;
  about: 'campaign' | 'site' | 'practice' | 'signIn';
  due?: string | undefined;
  /** What the code opens, below the base path. A person who is not signed in signs in first. */
  path: string;
  /** A shorter address of the same, for people who type it. */
  typed?: string;
}

/** One sheet of A4: what it is about, and the code that opens it. Printing leaves out the rest of the page. */
export function Sheet({ title, about, due, path, typed = path }: SheetProps) {
  const { t } = useTranslation('poster');
  const { basepath = '/' } = useRouter().options;
  const company = useCompany();
  const addressOf = (below: string) => new URL(`${basepath}${below.slice(1)}`, window.location.origin).href;
  const { side, path: modules } = qrCode(addressOf(path));
  const print = (
    <Button variant="contained" onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
  return (
    <div>
      <div className="print:hidden">
        <PageHeader title={t('title')} caption={t('lead')} action={print} />
      </div>
      {/* Paper is white in the dark theme too, and readers need a dark code on light ground. */}
      <div>
        <article
          data-report
          className="flex flex-col items-center gap-6 max-w-160 mx-auto p-6 sm:p-10 text-center bg-white text-black border border-line rounded-lg print:max-w-none print:border-0 print:p-0 print:pt-16 print:gap-10"
        >
          <Text className="font-semibold print:text-2xl" dir="auto">
            {company.name}
          </Text>
          <div className="grid gap-2">
            <Text variant="h1" component="h2" className="print:text-[2.75rem]" dir="auto">
              {title}
            </Text>
            {due && <Text className="font-semibold print:text-2xl">{due}</Text>}
          </div>
          <svg
            role="img"
            aria-label={t('code')}
            viewBox={`0 0 ${side} ${side}`}
            shapeRendering="crispEdges"
            className="w-full max-w-80 print:max-w-[110mm] bg-white fill-black"
          >
            <path d={modules} />
          </svg>
          <Text variant="h3" component="p" className="print:text-2xl">
            {t(`scan.${about}`)}
          </Text>
          <Text variant="body2" dir="ltr" className="wrap-anywhere">
            {addressOf(typed)}
          </Text>
        </article>
      </div>
    </div>
  );
}

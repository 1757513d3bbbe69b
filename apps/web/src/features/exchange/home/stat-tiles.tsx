import type { ExchangeDashboard } from '@muster/contract/exchange/question';
import { useTranslation } from 'react-i18next';
import StarBorder from '~icons/ic/baseline-star-border';
import ForumOutlined from '~icons/ic/outline-forum';
import HelpOutlineOutlined from '~icons/ic/outline-help-outline';
import PersonOutlined from '~icons/ic/outline-person';
import { formatNumber } from '../../../lib/formats';
import type { Icon } from '../../../ui/display/icon';
import { Tile } from '../../../ui/figures/tile';
import { tileCategories } from '../list/list-search';
import { questionsPath } from '../paths';

const tiles: Record<(typeof tileCategories)[number], { figure: keyof ExchangeDashboard; Icon: Icon }> = {
  all: { figure: 'totalQuestionsCount', Icon: ForumOutlined },
  unanswered: { figure: 'unansweredQuestionsCount', Icon: HelpOutlineOutlined },
  'my-questions': { figure: 'myQuestionsCount', Icon: PersonOutlined },
  starred: { figure: 'myStarredQuestionsCount', Icon: StarBorder },
};

/** Four figures, each with a link to its list [2.117]. While the figures load, the links work already. */
export function StatTiles({ companyId, figures }: { companyId: number; figures: ExchangeDashboard | undefined }) {
  const { t } = useTranslation('exchange');
  return (
    <nav
      aria-label={t('lists.label')}
      className="grid gap-2 sm:gap-4 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] md:grid-cols-[repeat(4,1fr)]"
    >
      {tileCategories.map((category) => {
        const { figure, Icon } = tiles[category];
        return (
          <Tile
            key={category}
            to={questionsPath(companyId)}
            search={{ category }}
            icon={<Icon />}
            count={figures ? formatNumber(figures[figure]) : '–'}
            label={t(`lists.${category}`)}
          />
        );
      })}
    </nav>
  );
}

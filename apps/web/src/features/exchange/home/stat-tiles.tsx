import type { ExchangeDashboard } from '@muster/contract/exchange/question';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Tile } from '../../../ui/tile';
import { tileCategories } from '../list/list-search';
import { questionsPath } from '../paths';

const tiles: Record<(typeof tileCategories)[number], { figure: keyof ExchangeDashboard; Icon: SvgIconComponent }> = {
  all: { figure: 'totalQuestionsCount', Icon: ForumOutlined },
  unanswered: { figure: 'unansweredQuestionsCount', Icon: HelpOutlineOutlined },
  'my-questions': { figure: 'myQuestionsCount', Icon: PersonOutlined },
  starred: { figure: 'myStarredQuestionsCount', Icon: StarBorder },
};

/** Four figures, each with a link to its list [2.117]. While the figures load, the links work already. */
export function StatTiles({ companyId, figures }: { companyId: number; figures: ExchangeDashboard | undefined }) {
  const { t } = useTranslation('exchange');
  return (
    <Box
      component="nav"
      aria-label={t('lists.label')}
      sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
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
    </Box>
  );
}

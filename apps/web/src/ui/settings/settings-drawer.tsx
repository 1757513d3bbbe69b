import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import { Button } from '../controls/button';
import { ButtonBase } from '../controls/button-base';
import { IconButton } from '../controls/icon-button';
import { Text } from '../display/text';
import { Drawer } from '../overlays/drawer';
import { paletteOf, presets } from '../theme/palette';
import type { ThemeSettings } from './settings';
import { useSettingsContext } from './settings-context';

interface ChoiceProps<Value extends string> {
  title: string;
  value: Value;
  options: readonly { value: Value; label: string; swatch?: string }[];
  onChoose(value: Value): void;
}

function Choice<Value extends string>({ title, value, options, onChoose }: ChoiceProps<Value>) {
  const titleId = useId();
  return (
    <section className="mb-6">
      <Text id={titleId} variant="subtitle2" color="muted" className="mb-2">
        {title}
      </Text>
      <div role="group" aria-labelledby={titleId} className="grid grid-cols-[repeat(2,1fr)] gap-2">
        {options.map((option) => (
          <ButtonBase
            key={option.value}
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
            className={clsx(
              'min-h-12 px-3 gap-2 justify-start text-start rounded border text-base',
              option.value === value ? 'border-primary inset-ring inset-ring-primary font-strong' : 'border-line font-normal',
            )}
          >
            {option.swatch && <div aria-hidden className="size-4.5 rounded-full shrink-0" style={{ backgroundColor: option.swatch }} />}
            {option.label}
          </ButtonBase>
        ))}
      </div>
    </section>
  );
}

interface SettingsDrawerProps {
  open: boolean;
  onClose(): void;
  /** The interface languages, by tag [1.8]. */
  languages: Record<string, string>;
  language: string;
  onLanguage(tag: string): void;
  /** Settings of the frame, below those of the appearance. */
  children?: ReactNode;
}

/** The appearance settings. Changes show at once [3.66]. */
export function SettingsDrawer({ open, onClose, languages, language, onLanguage, children }: SettingsDrawerProps) {
  const { t } = useTranslation('ui');
  const settings = useSettingsContext();
  const set =
    <Name extends keyof ThemeSettings>(name: Name) =>
    (value: ThemeSettings[Name]) =>
      settings.change({ [name]: value });

  return (
    <Drawer anchor="right" open={open} onClose={onClose} aria-label={t('settings.title')} className="w-80 max-w-full">
      <div className="flex items-center ps-6 pe-2 py-3 border-b border-line">
        <Text variant="h3" component="h2" className="flex-1">
          {t('settings.title')}
        </Text>
        <IconButton onClick={onClose} aria-label={t('close')}>
          <Close />
        </IconButton>
      </div>
      <div className="p-6 overflow-y-auto flex-1">
        <Choice
          title={t('settings.language')}
          value={language}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChoose={onLanguage}
        />
        <Choice
          title={t('settings.mode.title')}
          value={settings.themeMode}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`settings.mode.${value}`) }))}
          onChoose={set('themeMode')}
        />
        <Choice
          title={t('settings.contrast.title')}
          value={settings.themeContrast}
          options={(['default', 'bold'] as const).map((value) => ({ value, label: t(`settings.contrast.${value}`) }))}
          onChoose={set('themeContrast')}
        />
        <Choice
          title={t('settings.preset.title')}
          value={settings.themeColorPresets}
          options={presets.map((value) => ({
            value,
            label: t(`settings.preset.${value}`),
            swatch: paletteOf(settings.themeMode, value, settings.themeContrast).primary.main,
          }))}
          onChoose={set('themeColorPresets')}
        />
        <Choice
          title={t('settings.layout.title')}
          value={settings.themeLayout}
          options={(['vertical', 'horizontal', 'mini'] as const).map((value) => ({ value, label: t(`settings.layout.${value}`) }))}
          onChoose={set('themeLayout')}
        />
        <Choice
          title={t('settings.stretch.title')}
          value={settings.themeStretch ? 'wide' : 'narrow'}
          options={[
            { value: 'wide', label: t('settings.stretch.wide') },
            { value: 'narrow', label: t('settings.stretch.narrow') },
          ]}
          onChoose={(value) => settings.change({ themeStretch: value === 'wide' })}
        />
        <Choice
          title={t('settings.direction.title')}
          value={settings.themeDirection}
          options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`settings.direction.${value}`) }))}
          onChoose={set('themeDirection')}
        />
        {children}
        <Button fullWidth variant="outlined" disabled={!settings.changed} onClick={settings.reset}>
          {t('settings.reset')}
        </Button>
      </div>
    </Drawer>
  );
}

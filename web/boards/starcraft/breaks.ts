import { breaker } from '../parts/breaks';

// The long words of cards, buildings and technologies, German and Hungarian.
const joints =
  'Angriffs|stärke Verstärkungs|karte Verstärkungs|karten Verstärkungs|einheiten Belagerungs|panzer Boden|streu|schaden Flug|streu|schaden Flug|einheiten Boden|einheiten Forschungs|schiff Technologie|karten|stapel ' +
  'Standard|karte Standard|kampf|karte Mobili|sierungs|befehl Ereignis|karten|stapel kontrol|lierst Räuber|kapazität Träger|kapazität Hand|karten|limit Brut|schleim|pool Nuklear|schlag Belagerungs|modus ' +
  'Singularitäts|ladung Hallu|zination Schild|batterie fern|kämpfenden Flieger|angriff Viel|seitigkeit Königinnen|nest Fahrzeug|verstärkung Verteidigungs|matrix Bein|verstärkung Einheiten|limit Einheiten|limits ' +
  'Stoffwechsel|schub Wächter|aspekt Tiefen|kolonie Pneuma|tisierter ausge|beutetes ausge|beuteten Rohstoff|karte Rohstoff|karten Rohstoff|gebiet Roboter|fabrik Nachschub|modul Entwicklungs|modul Planungs|phase ' +
  'Ausführungs|phase Spezial|befehl Luft|unter|stützungs|modul Arbeiter|reservoir Erkundungs|trupp Rücksichts|loser Vorge|schobene Verstär|kungen Verteidigungs|plan Forschungs|förderung Entschei|dende ' +
  'Elite|verstärkungen Orbital|schlag Einstür|zender Kriegs|wirtschaft Space|marine Feuer|fresser ' +
  'front|vonalban után|pótlás|kártya után|pótlás|kártyáját front|vonal|egység front|vonal|egységed front|vonal|egységednek front|vonal|egységet techno|lógia|pakliba érvény|teleníti támadó|értékét támadó|értéked ' +
  'támadó|értéket nyers|anyaggal egység|gyártási harmadik|dimenziós áthe|lyezheted épület|típusodért vissza|vehetsz jármű|után|pótlás elpusz|títhatod csatla|kozójába csatla|kozóiba nyers|anyag|kártyája ' +
  'nyers|anyag|kártyád nyers|anyag|terület elhe|lyezhetsz átmoz|gathatod egység|limitek kényszer|leszállás Battle|cruiser Battle|cruiserrel Battle|cruisert Hallu|cination';

export const breakable = breaker(joints);

import type { SynonymLine } from '../../domain/synonyms.ts';

/** A line each: Arabic variants, French, English, Darija; after the sign what a search for them finds besides. */
const lines = `
طاجين طواجن طاجن tajine tagine tajin tagin tajines tagines tajeen تاجين طجين تجين طاجينات tejin tajiin tajins
كسكس كسكسو سكسو couscous couscos kouskous kuskus seksou ksksu cousscouss كوسكوس كسكوس cuscus koskos kosksou couscousse
سيكوك صيكوك saykouk sikouk saikok
حريرة harira hrira 7rira hariras 7arira 7riira لحريرة
بيصارة بصارة bissara bessara bisara bsara بيسارة بسارة bissare
بسطيلة باستيلا bastilla pastilla bastela pastela bstila basstilla بصطيلة بستيلة bestila bestilla bestela basteela
رفيسة rfissa rfisa refissa rafissa رفيصة rfisse
طنجية tanjia tangia tanjiya tangiya tanjea طانجية tanjiah
زعلوك zaalouk zaalook zalouk za3louk z3louk زعلوق za3louka
تكتوكة taktouka tektouka taktoka
بريوات بريوة briouat briouates briwat briouats briwates
مسمن msemen msemmen mssemen rghaif مسمنة مسمنات msemn mssamen
ملوي meloui mlawi melwi
بغرير baghrir beghrir baghir
حرشة harcha hrcha 7archa
بطبوط batbout batbot
سفنج شفنج sfenj sfinj beignet beignets
رغايف rghaif rghayef
شباكية chebakia chbakia chebbakia شبكية mkharka
سلو سفوف sellou slou zmita
أملو amlou amlo
كعب_الغزال كعب kaab_el_ghzal kaab_ghzal ka3b_ghzal cornes_de_gazelle kaab ka3b
غريبة ghriba ghoriba ghriyba
فقاص fekkas fakkas
معقودة maakouda makouda ma3kouda
خليع khlii khlea khli3 khlie
مروزية mrouzia mrozia
ملوخية mloukhia mlokhia molokhia
هريسة harissa
شلاضة سلطة سلطات سلاطة salade salad salades salads chlada شلاظة سلاط سلايط slata chlata
أتاي شاي شاى atay attay ataye thé the tea اتاي atai chay chai
نعناع menthe mint na3na3 naanaa
قهوة cafe coffee kahwa qahwa 9ahwa café قهاوي نسكافيه kahoua 9hwa nescafe اسبريسو إسبريسو espresso > نص_نص
نص_نص نص noss nos nousnous nos_nos noss_noss
عصير عصائر jus juice juices 3asir assir smoothie smoothies 3sir jusse سموذي
برتقال ليمون orange limoun oranges
حامض citron lemon hamed
ليموناضة ليمونادة limonade lemonade citronnade
موز banane banana banan
أفوكادو أفوكا avocat avocado lavoca
رمان grenade pomegranate
فواكه فاكهة fruit fruits
خضر خضار خضروات خضرة legume legumes légumes vegetable vegetables khdra khodra
برقوق pruneau pruneaux prune prunes bar9ou9 barkouk
بصل بصلة oignon oignons onion onions basla
طماطم مطيشة tomate tomates tomato tomatoes matecha
فطر شامبينيون champignon champignons mushroom mushrooms
ثوم ail garlic touma
حليب لبن lait milk leben lben hlib 7lib 7alib
رايب رائب raib rayeb
ياغورت زبادي yaourt yogurt danone
ماء eau eaux water sidi سيدي_علي الما lma
كولا coca cola coke كوكا كوكاكولا كوكا_كولا coca_cola coka cocacola بيبسي pepsi
غازي غازية مشروب_غازي soda gazeuse boisson_gazeuse مونادا مونادة monada limonada > كولا ليموناضة
خبز pain bread khobz خبزة khobza
زيتون olive olives zitoun
لوز amande amandes almond almonds louz
عسل miel honey 3sel
بيض بيضة oeuf oeufs egg eggs omelette bid
جبن فرماج فورماج fromage fromages formage cheese jben
زبدة beurre butter zebda
دجاج poulet poulets chicken djaj djej dajaj دجاجة دجيج jaj dajaja poule chiken djaaj فروج
لحم لحمة viande meat l7em lham boeuf bœuf beef lhem lhm
كبدة kebda foie liver
غنم خروف agneau lamb mouton ghanmi
كفتة kefta kofta kafta keftas كفطة
شواء مشوي مشوية مشويات grill grille grillé grillade grillades grilled bbq barbecue chwa choua mechoui mechwi
مرقاز مرڭاز نقانق merguez saucisse sausage مركاز merguiz
أسياخ بروشيت قطبان brochette brochettes skewer skewers kotban
ديك بيبي dinde turkey bibi
سمك حوت أسماك poisson poissons fish hout 7out > سردين سلمون تونة قمرون كلمار
سردين sardine sardines sardin
سلمون saumon salmon
تونة الطون طون thon tuna thone
قمرون قيمرون روبيان جمبري crevette crevettes shrimp shrimps 9amroun gambas كروفيت croivette
كلمار كالمار كالماري حبار calamar calamars calmar squid
فواكه_البحر ثمار_البحر fruits_de_mer seafood
شرمولة chermoula charmoula
شوربة حساء soupe soup chorba potage
بطاطس_مقلية بطاطا_مقلية بطاطس بطاطا frites fries frite chips batata potato pommes_frites فريت فريط بطاطة frittes fritte patata batatas
أرز رز riz rice rouz
باستا معكرونة سباغيتي pasta pates spaghetti spaghettis macaroni مكرونة سباكيتي سباغيطي makarona spageti
لازانيا lasagne lasagna lasagnes لزانيا lasania lazania
بيتزا pizza pizzas piza بيزا بتزا بيدزا bizza pitza pitsa
مارغريتا margherita margarita margarite
برغر بورغر برجر بورجر بورڭر برڭر همبرغر هامبرغر burger burgers hamburger hamburgers cheeseburger cheeseburgers بركر برقر بورقر هامبورغر همبورغر هامبركر همبركر همبرڭر هامبرڭر تشيزبرغر bourger borger hamborger humburger
سندويتش سندويش ساندويش سندويتشات sandwich sandwichs sandwiches سندوتش ساندويتش ساندوتش sandwish sandwitch sandwiche
بانيني panini paninis
شاورما chawarma shawarma شوارما شورما chawerma shawerma
فلافل فالافل falafel
تاكو طاكوس تاكوس taco tacos طاكو taccos
ناتشوس nacho nachos
كيساديا quesadilla quesadillas
بوريتو burrito burritos
ڭواكامولي غواكامولي guacamole
سوشي sushi sushis suchi
ماكي maki makis
نيجيري نيغيري nigiri
ساشيمي sashimi
رول لفائف roll rolls nem nems
رامن ramen ramens
ميسو miso
ڭيوزا غيوزا جيوزا gyoza gyozas
نودلز noodle noodles nouilles
موتشي mochi mochis
شوكولاتة شوكولاطة شكلاط شوكولا chocolat chocolate choco chokolat
حلويات حلوى تحلية dessert desserts gateau gâteaux gateaux sweets patisserie pâtisserie 7elwa halwa halawiyat 7alawiyat
كيك كعك cake gateau
كرواسون كرواصة كرواصان croissant croissants krwasa
كريب crepe crepes كريبات
بانكيك pancake pancakes
مثلجات بوظة لاكلاص glace glaces ice ice_cream icecream lagla
فطور petit_dejeuner petit_déjeuner breakfast ftour ftor فطار ريوق brunch
بلدي beldi bldi
مغربي مغربية مراكشية marocain marocaine moroccan
ياباني japonais japanese
نباتي نباتية نباتيين végétarien vegetarien vegetarienne végétarienne vegetarian vegan végan veggie نباتيات nabati
مكسيكي mexicain mexican
إيطالي italien italian
صحي healthy sain
مشروبات مشروب boissons boisson drinks drink beverages machroubat mchroubat > عصير قهوة أتاي كولا ليموناضة ماء غازي
حار حارة حراق حارق حرّة piquant piquante épicé épicée epice hot spicy 7ar harr 7arr 7ara حرور
حلال halal 7alal hallal
مقبلات مقبلة entrées entrees entree entrée starters starter appetizers appetizer
أطباق_جانبية accompagnements accompagnement sides side_dishes جانبية
أطباق_رئيسية plats_principaux plats main_dishes رئيسية
صلصة صلصات صوص sauce sauces sos
حمص houmous hummus hommos pois_chiches homos
عدس lentilles lentils 3des adas
لوبيا haricots loubia beans فاصوليا
فول fèves foul fava
سفة seffa sefa safa شعرية vermicelle
ماكرون macaron macarons
تيراميسو tiramisu tiramissou
ميلفاي millefeuille mille_feuille milfay ميل_فوي
تارت tarte tartes tart طارط طارطة
بسكويت biscuit biscuits cookies cookie كوكيز
دونات donut donuts beignet_américain دوناتس
وافل gaufre gaufres waffle waffles كوفر
فلان flan
هوت_دوغ هوت_دوك هوتدوغ hot_dog hotdog hot_dogs
ناغتس nuggets nugget نوكيت ناجتس نقتس
أجنحة جناح جوانح wings ailes aile jwane7
بروستد crispy croustillant كريسبي مقرمش
كباب kebab kebabs kabab
سلامي salami
كاشير cachir kachir كاشر
مورتديلا mortadelle mortadella
عجة omelette omlette أومليت
قرفة cannelle cinnamon 9erfa karfa
كمون cumin kamoun
زعفران safran saffron
تمر dattes datte dates tmar
تفاح pomme pommes apple tofa7 teffah
فراولة فريز fraise fraises strawberry frez توت
مانجو mangue mango مانغو
أناناس ananas pineapple
خوخ pêche pêches peach khoukh
بطيخ دلاح pastèque watermelon della7 dellah
قصب قصب_السكر canne_à_sucre sugarcane
مايونيز mayonnaise mayo مايوناز
كاتشب ketchup كيتشب
صوجا soja soy
دجاج_بانيه poulet_pané بانيه pané panee escalope اسكالوب
ستيك steak steack شريحة
كوردون_بلو cordon_bleu
بوكاديوس bocadillo bocadillos بوكاديو bokadio bocadios
رزيزة rziza
مخمر مخامر mkhamer مخمار mkhammer
تريد trid تريدة
محنشة mhancha m7ancha
مقروط makrout makroud maqrout
بابوش ببوش babouche escargot escargots bebbouch
كروش دوارة تقلية tripes douara t9elya
رأس راس_مبخر tête ras_mbakhar
كوارع كرعين pieds kar3ine kourain هركمة hergma
طحال tihane tehan
عائلي عائلية familial familiale family
أطفال طفل enfants enfant kids children drari
حجم_كبير كبير كبيرة grand grande large big
صغير صغيرة petit petite small
إسباني españa espagnol espagnole spanish
آسيوي asiatique asian أسيوي
صيني chinois chinoise chinese
هندي indien indienne indian
تركي turc turque turkish
لبناني libanais libanaise lebanese
سوري syrien syrienne syrian
`;

const phrases = (words = ''): string[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' '));

export const dishSynonyms: readonly SynonymLine[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [words, also] = line.split(' > ');
    return { words: phrases(words), also: phrases(also) };
  });

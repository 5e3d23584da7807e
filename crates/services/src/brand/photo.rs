//! Photos as they are stored.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageReader, Limits};
use tokio::task::spawn_blocking;

use crate::Result;
use crate::error::ServiceError;

/// Bytes of the file that is sent.
pub const LARGEST_PHOTO: usize = 1024 * 1024;

/// Pixels on each side of the file that is sent.
const MOST_PIXELS: u32 = 4096;

/// Pixels on the longer side of the photo that is stored.
const STORED_PIXELS: u32 = 640;

const QUALITY: u8 = 85;

const UNREADABLE: &str = "Envie uma foto em JPEG, PNG ou WebP.";
const TOO_LARGE: &str = "A foto tem pixels demais: no máximo 4096 de cada lado.";

/// Decodes a file and encodes its pixels again, which drops the place and the camera that phones
/// write into it.
pub(super) async fn read(file: impl AsRef<[u8]> + Send + 'static) -> Result<Vec<u8>> {
    let work = move || encode_again(file.as_ref());
    let read = spawn_blocking(work).await.map_err(ServiceError::internal)?;
    read.map_err(|error| {
        let sentence = if matches!(error, ImageError::Limits(_)) { TOO_LARGE } else { UNREADABLE };
        ServiceError::field("photo", sentence)
    })
}

fn encode_again(file: &[u8]) -> std::result::Result<Vec<u8>, ImageError> {
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format()?;
    // Checked against the file's header, before memory is taken for the pixels.
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_PIXELS);
    limits.max_image_height = Some(MOST_PIXELS);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    // A phone stores the sensor's picture and says how it was held.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut photo = DynamicImage::from_decoder(decoder)?;
    photo.apply_orientation(orientation);
    if photo.width().max(photo.height()) > STORED_PIXELS {
        photo = photo.thumbnail(STORED_PIXELS, STORED_PIXELS);
    }
    let mut stored = Vec::new();
    photo.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut stored, QUALITY))?;
    Ok(stored)
}

#[cfg(test)]
mod tests {
    use image::{GenericImageView, ImageFormat, Rgb, RgbImage};

    use super::*;

    /// Left half red, right half blue.
    fn picture(width: u32, height: u32) -> DynamicImage {
        let half = |x: u32| if x < width / 2 { Rgb([255, 0, 0]) } else { Rgb([0, 0, 255]) };
        RgbImage::from_fn(width, height, |x, _| half(x)).into()
    }

    fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    /// Inserts an EXIF block after the JPEG's first marker.
    fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
        let mut tiff = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
        tiff.extend([orientation, 0, 0, 0, 0, 0, 0]);
        let length = u16::try_from(tiff.len() + 2).unwrap().to_be_bytes();
        [&jpeg[..2], &[0xff, 0xe1], &length, &tiff, &jpeg[2..]].concat()
    }

    #[test]
    fn every_format_becomes_a_jpeg_of_at_most_640_pixels() {
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            let stored = encode_again(&file(&picture(1600, 800), format)).unwrap();
            assert_eq!(image::guess_format(&stored).unwrap(), ImageFormat::Jpeg);
            assert_eq!(image::load_from_memory(&stored).unwrap().dimensions(), (640, 320));
        }
        let small = encode_again(&file(&picture(80, 40), ImageFormat::Png)).unwrap();
        assert_eq!(image::load_from_memory(&small).unwrap().dimensions(), (80, 40));
    }

    #[test]
    fn the_orientation_is_applied_and_the_metadata_dropped() {
        // 6: turn right by 90 degrees, so that the red half is on top.
        let turned = with_exif(&file(&picture(64, 32), ImageFormat::Jpeg), 6);
        let stored = encode_again(&turned).unwrap();
        assert!(!stored.windows(4).any(|part| part == b"Exif"));
        let photo = image::load_from_memory(&stored).unwrap();
        assert_eq!(photo.dimensions(), (32, 64));
        let [top, bottom] = [4, 60].map(|y| photo.get_pixel(16, y).0);
        assert!(top[0] > 200 && top[2] < 60, "{top:?}");
        assert!(bottom[2] > 200 && bottom[0] < 60, "{bottom:?}");
    }

    #[test]
    fn too_many_pixels_are_refused_before_they_are_decoded() {
        let wide = file(&picture(MOST_PIXELS + 1, 1), ImageFormat::Png);
        assert!(matches!(encode_again(&wide), Err(ImageError::Limits(_))));
        // A header that promises more pixels than memory has.
        let mut bomb = file(&picture(8, 8), ImageFormat::Png);
        bomb[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
        assert!(encode_again(&bomb).is_err());
    }

    #[test]
    fn other_files_are_refused() {
        for file in [&b"GIF89a"[..], b"<svg/>", b"", b"\xff\xd8\xff"] {
            assert!(encode_again(file).is_err());
        }
    }
}
